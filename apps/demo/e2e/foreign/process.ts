/** What Node's streams expect of a process, for wallets that use them in pages. */
export const process = {
  // The build of polkadot{.js} gives it a prefix, which keeps its messages from those of other extensions.
  env: { NODE_ENV: 'production', EXTENSION_PREFIX: 'polkadot-js' },
  nextTick: (run: (...given: unknown[]) => void, ...given: unknown[]) =>
    queueMicrotask(() => run(...given)),
}
