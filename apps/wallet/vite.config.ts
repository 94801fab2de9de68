import { defineConfig } from 'vite'

export default defineConfig({
  resolve: { conditions: ['latchkey-source', 'module', 'browser', 'development|production'] },
  build: {
    target: ['chrome120', 'firefox129', 'safari17.5'],
    // The link polyfill is not needed by these browsers.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // The devkit loads this library on first use, where it can.
    rolldownOptions: { checks: { ineffectiveDynamicImport: false } },
    // The official WalletConnect kit is what it is; this page is for development.
    chunkSizeWarningLimit: 2_000,
  },
})
