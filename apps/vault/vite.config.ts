import { defineConfig } from 'vite'

export default defineConfig({
  resolve: { conditions: ['latchkey-source', 'module', 'browser', 'development|production'] },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  worker: { format: 'es' },
  build: {
    target: ['chrome120', 'firefox129', 'safari17.5'],
    // The link polyfill is not needed by these browsers.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // A `data:` picture or script would need an exception in the policy.
    assetsInlineLimit: 0,
  },
})
