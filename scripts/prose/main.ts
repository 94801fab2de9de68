import { readFileSync, writeFileSync } from 'node:fs'
import { type Counts, compare, mayReplace } from './baseline.ts'
import { checkDocument } from './checkDocument.ts'
import { countCode } from './countCode.ts'
import { codeFiles, documentFiles, packageOf } from './files.ts'

// Checks the words of documents, comments and names. `--list packages/core` prints every use there; `--write` makes the
// counts of the code the baseline, unless there are more in all.

const path = 'scripts/prose/baseline.json'
const [flag, wanted] = process.argv.slice(2)

checkDocuments()
checkCode()

function checkDocuments(): void {
  for (const document of documentFiles()) {
    for (const { line, message } of checkDocument(readFileSync(document, 'utf8'))) {
      console.error(`${document}:${line}  ${message}`)
      process.exitCode = 1
    }
  }
}

function checkCode(): void {
  const files = codeFiles().filter((file) => flag !== '--list' || packageOf(file) === wanted)
  const { counts, uses } = countCode(files)
  if (flag === '--list') {
    console.log(uses.join('\n'))
    return
  }
  const baseline: Counts = JSON.parse(readFileSync(path, 'utf8'))
  if (flag === '--write' && mayReplace(counts, baseline)) {
    writeFileSync(path, `${JSON.stringify(counts, null, 2)}\n`)
    return
  }
  report(compare(counts, baseline))
}

function report({ risen, fallen }: ReturnType<typeof compare>): void {
  for (const change of risen) console.error(change)
  for (const change of fallen) console.log(change)
  const script = 'node scripts/prose/main.ts'
  if (risen.length > 0) {
    console.error(`Find the uses with: ${script} --list PACKAGE. Rewrite yours, or as many others.`)
    console.error(`When a file only moved between packages, run: ${script} --write`)
    process.exitCode = 1
  }
  if (fallen.length > 0) console.log(`Keep the lower counts with: ${script} --write`)
}
