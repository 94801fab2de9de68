import { type Beside, beside, type FlowName, sources } from './beside.ts'
import type { Effort } from './stage.ts'

/** What a flow cost, in the middle one of its runs. */
export type Measured = Effort & { name: FlowName; seconds: number }

const [start, end] = ['<!-- table of npm run bench -- flows -->', '<!-- end of the table -->']

/** Puts the figures into the document, between its two marks. */
export function withTable(document: string, rows: readonly Measured[], note: string): string {
  const from = document.indexOf(start)
  const to = document.indexOf(end)
  if (from < 0 || to < from) throw new Error('The document has no marks for the table')
  const parts = [
    note,
    tableOf(rows),
    sources.map((url, index) => `${index + 1}. ${url}`).join('\n'),
  ]
  return `${document.slice(0, from)}${start}\n\n${parts.join('\n\n')}\n\n${document.slice(to)}`
}

function tableOf(rows: readonly Measured[]): string {
  const head = [
    '| flow | presses | of them in the wallet | windows | mails | seconds | before | RainbowKit | thirdweb |',
    '|---|--:|--:|--:|--:|--:|---|---|---|',
  ]
  return [...head, ...rows.map(rowOf)].join('\n')
}

function rowOf({ name, presses, inWallet, windows, mails, seconds }: Measured): string {
  const { before = '–', rainbowKit, thirdweb }: Beside = beside[name]
  const cells = [name, presses, inWallet, windows, mails, seconds.toFixed(1), before]
  return `| ${[...cells, rainbowKit, thirdweb].join(' | ')} |`
}
