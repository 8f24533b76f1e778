/** An exchange as a service of one machine: what is asked of `npm run install-service`. */
export interface Service {
  /** The name under which people reach it. */
  host: string;
  /** One process listens on each. */
  ports: number[];
  /** Where the release lies. */
  folder: string;
  user: string;
  /** A file with a line NAME=value for each setting. */
  environment: string;
  /** PEM: the chain and its key in one file, or in two of these names. */
  certificate: string;
}

/** Before the port: 4101 is asked for its health at 14101. A unit can put words together and cannot add. */
export const managementPrefix = '1';

export const managementPort = (port: number) => Number(`${managementPrefix}${port}`);
