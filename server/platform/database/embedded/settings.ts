/** Command-line settings of the embedded PostgreSQL; the command line wins over whatever the cluster's own files say. */
export function settings(port: number, durable: boolean): string[] {
  // An acknowledged claim must survive a power cut, so that these three are on everywhere but in tests.
  const durability = durable ? 'on' : 'off';
  const values = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    // A socket file would need a short path and a writable folder; loopback with a password needs neither.
    unix_socket_directories: '',
    fsync: durability,
    synchronous_commit: durability,
    full_page_writes: durability,
    shared_buffers: '128MB',
    // Claims' ids are random, so after each checkpoint nearly every write logs a whole page once more. Tests have few.
    max_wal_size: durable ? '2GB' : '512MB',
    checkpoint_timeout: '15min',
    // Tests open a pool for every server they start, and start several at once.
    max_connections: durable ? '100' : '200',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] ',
    log_destination: 'stderr',
    logging_collector: 'off',
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
