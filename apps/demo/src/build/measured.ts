import { readFileSync } from 'node:fs'

/** The landing page's figures of the last whole run of the tests and the bench. */
export type Measured = {
  date: string
  /** Gzip, of what a page loads before the dialog is opened. */
  pageKiB: string
  /** From the click to the first wallet. */
  openingMs: string
  /** Transfers under which the gateway was killed, and how many of them its history then missed. */
  transfers: { kills: string; made: string; missing: string }
}

/** Reads `docs/measured.md`. Throws when a figure is missing, so that the page shows only measured ones. */
export function readMeasured(text = read()): Measured {
  const find = (pattern: RegExp): [string, string, string] => {
    const [, one = '', two = '', three = ''] = pattern.exec(text) ?? []
    if (one === '') throw new Error(`docs/measured.md has no ${pattern}`)
    return [one, two, three]
  }
  const [date] = find(/^- Date: (\S+)/m)
  const [pageKiB] = find(/^bytes, page load +([\d.]+) KiB/m)
  const [openingMs] = find(/^first opening after idle +([\d.]+) ms/m)
  const [kills, made] = find(/^SQLite, (\d+) kills: (\d+) transfers made/m)
  const [missing] = find(/^SQLite, .* in history \((\d+) missing/m)
  return { date, pageKiB, openingMs, transfers: { kills, made, missing } }
}

function read(): string {
  return readFileSync(new URL('../../../../docs/measured.md', import.meta.url), 'utf8')
}
