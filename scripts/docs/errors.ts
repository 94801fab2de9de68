import { readFileSync, writeFileSync } from 'node:fs'
import { errorTable } from '@latchkey/protocol'

// Writes docs/errors.md from the error table. With --check it only reports whether the file is up to date.

const rows = Object.entries(errorTable).map(
  ([code, message]) => `| \`${code}\` | ${wordsOf(message)} |`,
)
const text = `# Errors

Every error is a \`LatchkeyError\` with a stable \`code\`. Check it with \`isKnownError(error, code)\`. \`cause\` has the original error. The
dialog translates messages by code.

\`node --conditions=latchkey-source scripts/docs/errors.ts\` writes this page from \`packages/protocol/src/errors.ts\`.

| code | English message |
|---|---|
${rows.join('\n')}
`

function wordsOf(message: (typeof errorTable)[keyof typeof errorTable]): string {
  return typeof message === 'string' ? message : shape(String(message))
}

/** The template of a message that is made from its context. */
function shape(source: string): string {
  const template = /[`'"]([^`'"]*)[`'"]/.exec(source)?.[1] ?? ''
  return template.replace(/\$\{context\.(\w+)\}/g, '‹$1›')
}

const path = 'docs/errors.md'
if (!process.argv.includes('--check')) {
  writeFileSync(path, text)
} else if (readFileSync(path, 'utf8') !== text) {
  console.error(
    `${path} is not up to date: node --conditions=latchkey-source scripts/docs/errors.ts`,
  )
  process.exitCode = 1
}
