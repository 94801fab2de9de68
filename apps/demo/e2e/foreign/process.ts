/** What Node's streams expect of a process, for wallets that use them in pages. */
export const process = {
  env: { NODE_ENV: 'production' },
  nextTick: (run: (...given: unknown[]) => void, ...given: unknown[]) =>
    queueMicrotask(() => run(...given)),
}
