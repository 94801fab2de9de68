import { readFileSync } from 'node:fs'

/** One figure, beside that of what it is compared with. */
export type Comparison = { name: string; ours: string; beside: string; ratio: string }

/** The landing page's figures of the last whole run of the tests and the bench. */
export type Measured = {
  date: string
  commit: string
  machine: string
  /** Other programs ran at the time. */
  isShared: boolean
  comparisons: readonly Comparison[]
  /** Transfers under which the gateway was killed, and how many of them its history then missed. */
  transfers: { kills: string; made: string; missing: string }
}

/** The compared figures, by the name that the bench prints: of the gateway all of them. */
const compared = [
  ['bytes, page load', 'Added to the page, gzip, beside React'],
  ['bytes, everything', 'All that can ever load, beside React'],
  ['button ready', 'Button ready'],
  ['first opening after idle', 'First opening'],
  ['first opening after idle, CPU slowed 4×', 'First opening, CPU slowed 4×'],
  ['main thread, first opening', 'Main-thread work to open'],
  ['wallet to account', 'Approval to account'],
  ['requests until open', 'Requests until open'],
  ['heap, dialog open', 'Memory, dialog open'],
  ['gateway, cached wallets', 'Cached wallet list, requests a second'],
  ['gateway, cached balance', 'Cached balance, requests a second'],
  ['gateway, cached history', 'Cached history, requests a second'],
  ['gateway, cached identity', 'Cached identity, requests a second'],
  ['gateway, cached quote', 'Cached quote, requests a second'],
] as const

/** Reads `docs/measured.md`. Throws when a figure is missing, so that the page shows only measured ones. */
export function readMeasured(text = read()): Measured {
  const find = (pattern: RegExp): string[] => {
    const [, ...found] = pattern.exec(text) ?? []
    if (found[0] === undefined) throw new Error(`docs/measured.md has no ${pattern}`)
    return found
  }
  const [date = ''] = find(/^- Date: (\S+)/m)
  const [commit = ''] = find(/^- Commit: (\w+)/m)
  const [machine = ''] = find(/^- Machine: (.+)/m)
  const [kills = '', made = ''] = find(/^SQLite, (\d+) kills: (\d+) transfers made/m)
  const [missing = ''] = find(/^SQLite, .* in history \((\d+) missing/m)
  return {
    date,
    commit,
    machine,
    isShared: /^- Taken on a machine that others used/m.test(text),
    comparisons: compared.map(([key, name]) => {
      const [ours = '', ratio = '', beside = ''] = find(lineOf(key))
      return { name, ours: withUnit(ours), ratio, beside: withUnit(beside) }
    }),
    transfers: { kills, made, missing },
  }
}

/** What a line of the bench says: the figure, its ratio, and the figure of what is beside it. */
function lineOf(name: string): RegExp {
  return new RegExp(
    `^${name} +([\\d.]+(?:/s| \\w+)?)(?:, p99 [\\d.]+ ms)? +([\\d.]+) × of [^(\\n]*\\(([^)\\n]+)\\)`,
    'm',
  )
}

/** A figure with thousands apart, without trailing zeros. */
function withUnit(figure: string): string {
  const [, number = '', unit = ''] = /^([\d.]+)(.*)$/.exec(figure) ?? []
  if (unit === '/s') return Number(number).toLocaleString('en-GB')
  return unit === '' ? `${Number(number)}` : `${number}${unit}`
}

function read(): string {
  return readFileSync(new URL('../../../../docs/measured.md', import.meta.url), 'utf8')
}
