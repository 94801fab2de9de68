import { defineConfig } from 'vite'
import { hashesOfFiles } from './hashes.ts'

export default defineConfig({
  resolve: {
    conditions: ['latchkey-source', 'module', 'browser', 'development|production'],
    // ox names an exact version of its curves; one copy serves it and the keys.
    dedupe: ['@noble/curves', '@noble/hashes'],
  },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  worker: { format: 'es' },
  plugins: [hashesOfFiles()],
  build: {
    target: ['chrome120', 'firefox129', 'safari17.5'],
    // The supported browsers do not need the polyfill.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // A `data:` picture or script would need an exception in the policy.
    assetsInlineLimit: 0,
  },
})
