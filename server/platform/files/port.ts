/**
 * Where files that people send are kept. Names are ours, never theirs. A file that was saved is on the disk, whole,
 * before `save` returns; nobody ever sees half of one.
 */
export interface Files {
  /** @throws Error where a file of this name exists. */
  save(name: string, bytes: Uint8Array): Promise<void>;
  /** Null where there is none. */
  read(name: string): Promise<Buffer | null>;
  /** Of a file that does not exist, nothing. */
  remove(name: string): Promise<void>;
  list(): Promise<StoredFile[]>;
}

export interface StoredFile {
  name: string;
  savedAt: Date;
}
