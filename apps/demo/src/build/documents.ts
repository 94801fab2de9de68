import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const root = new URL('../../../../', import.meta.url)
const documents = [
  'README.md',
  'ARCHITECTURE.md',
  'docs/options.md',
  'docs/core.md',
  'docs/measured.md',
]

/** Puts the documents that the pages link to beside them. */
export function withDocuments(): Plugin {
  return {
    name: 'documents',
    generateBundle() {
      for (const fileName of documents)
        this.emitFile({ type: 'asset', fileName, source: readFileSync(new URL(fileName, root)) })
    },
  }
}
