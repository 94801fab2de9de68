import { defineConfig } from 'vite'
import { readPaper } from '../../scripts/styles/paper.ts'
import { groups } from './groups.ts'
import { withDocuments } from './src/build/documents.ts'
import { readMeasured } from './src/build/measured.ts'
import { findSource } from './src/build/source.ts'

export default defineConfig(({ command }) => {
  const source = findSource(command)
  return {
    resolve: { conditions: ['latchkey-source', 'module', 'browser', 'development|production'] },
    define: {
      measured: JSON.stringify(readMeasured()),
      sourceUrl: JSON.stringify(source?.url ?? null),
      paperColors: JSON.stringify(readPaper()),
    },
    plugins: [withDocuments(), source?.plugin],
    build: {
      target: ['chrome120', 'firefox129', 'safari17.5'],
      rolldownOptions: {
        input: ['index.html', 'gallery.html', 'members.html'],
        // "use client" says nothing to a page that has no server.
        checks: { moduleLevelDirective: false },
        output: { codeSplitting: { groups } },
      },
      // The link polyfill is not needed by these browsers.
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      // The dev wallets, with all that their families sign by.
      chunkSizeWarningLimit: 600,
    },
  }
})
