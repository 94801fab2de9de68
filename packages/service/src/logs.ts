import type { Clock } from '@latchkey/protocol'

/** Facts of one line: plain values, never an address, an e-mail or a full URL. */
export type LogFacts = Readonly<Record<string, string | number | boolean | null>>
export type Log = {
  write(level: 'info' | 'warn' | 'error', event: string, facts?: LogFacts): void
  flush(): void
}

export const silent: Log = { write() {}, flush() {} }

/** One JSON object a line. Lines are gathered for 100 ms, so that a busy server does not write one at a time. */
export function createLog(out: (text: string) => void, { now, after }: Clock): Log {
  const lines: string[] = []
  let cancel: (() => void) | undefined

  function flush() {
    cancel?.()
    cancel = undefined
    if (lines.length > 0) out(`${lines.splice(0).join('\n')}\n`)
  }

  return {
    write(level, event, facts = {}) {
      lines.push(JSON.stringify({ time: new Date(now()).toISOString(), level, event, ...facts }))
      cancel ??= after(100, flush)
    },
    flush,
  }
}

const addresses = /0x[0-9a-fA-F]{16,}|\b[1-9A-HJ-NP-Za-km-z]{32,88}\b|\S+@\S+/g

/** The text of an error with everything that looks like an address, key, hash or e-mail taken out. */
export function describeError(error: unknown): string {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  const cause =
    error instanceof Error && error.cause !== undefined ? describeError(error.cause) : ''
  return redact(`${text}${cause === '' ? '' : `\ncaused by ${cause}`}`).slice(0, 2000)
}

/** Replaces everything in a text that resembles an address, key, hash or e-mail. */
export function redact(text: string): string {
  return text.replace(addresses, '…')
}
