/** Does something when this process ends in whatever way it can notice. @returns what takes it back */
export function closeWith(close: () => void): () => void {
  const ofSignal = (signal: NodeJS.Signals) => {
    close();
    process.kill(process.pid, signal);
  };
  process.once('exit', close);
  process.once('SIGINT', ofSignal);
  process.once('SIGTERM', ofSignal);
  return () => {
    process.off('exit', close);
    process.off('SIGINT', ofSignal);
    process.off('SIGTERM', ofSignal);
  };
}
