import { readFileSync, writeFileSync } from 'node:fs'
import type { ErrorCode } from '@latchkey/protocol'
import { type ErrorHelp, errorHelp } from './help/help.ts'
import { errorCodes, messageOf } from './help/messages.ts'

// Writes docs/errors.md from the error table and its help. With --check it only reports whether the file is up to date.

const rows = errorCodes.map(
  (code) => `| [\`${code}\`](#${code.toLowerCase()}) | ${messageOf(code)} |`,
)
const sections = errorCodes.map((code) => sectionOf(code, errorHelp[code]))
const text = `# Errors

Every error is a \`LatchkeyError\` with a stable \`code\`. Check it with \`isKnownError(error, code)\`. \`cause\` has the original error. The
dialog translates messages by code.

\`\`\`tsx sentence.tsx
import { isKnownError } from '@latchkey/core'

/** Returns the sentence that a site shows for an error, or \`undefined\` if it shows none. */
export function sentenceFor(error: unknown): string | undefined {
  if (isKnownError(error, 'REQUEST_DECLINED') || isKnownError(error, 'ABORTED')) return undefined
  if (isKnownError(error, 'SUBMISSION_UNKNOWN')) return 'It may have been sent. Try again: it is searched for first.'
  if (isKnownError(error, 'HTTP_STATUS')) return \`The service answered \${error.context?.status}.\`
  return error instanceof Error ? error.message : String(error)
}
\`\`\`

\`node --conditions=latchkey-source scripts/docs/errors.ts\` writes this page from \`packages/protocol/src/errors.ts\` and
\`scripts/docs/help\`.

| code | English message |
|---|---|
${rows.join('\n')}

${sections.join('\n')}`

/** The paths in the help are those of a page below \`docs/errors/\`, as the site has one for each code. */
function sectionOf(code: ErrorCode, { cause, fix }: ErrorHelp): string {
  const here = (sentences: string) => sentences.replaceAll('](../', '](')
  return `## ${code}\n\n**Cause.** ${here(cause)}\n\n**Fix.** ${here(fix)}\n`
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
