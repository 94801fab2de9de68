/**
 * The result of one test. `ok`: visitors have it. `missing`: they miss something, or the operator should know it. `wrong`: a mistake, or
 * the gateway does not start. `unread`: the test had no result, so nothing is known.
 */
export type Status = 'ok' | 'missing' | 'wrong' | 'unread'

/** A result in sentences. `place`: the setting, such as `chains[0].rpcUrls[0]`. `advice`: what to do. */
export type Finding = { status: Status; place: string; text: string; advice?: string }

const unreadWords = ' could not be read: '

/** Makes findings about one setting. */
export function findingsAt(place: string) {
  const make =
    (status: Status) =>
    (text: string, advice?: string): Finding => ({
      status,
      place,
      text,
      ...(advice !== undefined && { advice }),
    })
  return {
    ok: make('ok'),
    missing: make('missing'),
    wrong: make('wrong'),
    unread: (what: string, reason: string): Finding =>
      make('unread')(`${what}${unreadWords}${reason.replace(/\.$/, '')}.`),
  }
}

const words: Readonly<Record<Status, string>> = {
  ok: 'ok',
  missing: 'missing',
  wrong: 'wrong',
  unread: 'could not be read',
}

/** Returns the findings as text: what is wrong first, each with its place and what to do. */
export function describeFindings(findings: readonly Finding[]): string {
  const order: readonly Status[] = ['wrong', 'unread', 'missing', 'ok']
  const sections = order.flatMap((status) => {
    const found = findings.filter((one) => one.status === status)
    const lines = (status === 'unread' ? joinUnread(found) : found).map(lineOf)
    return lines.length === 0 ? [] : [`${words[status]} (${found.length})`, ...lines, '']
  })
  return [...sections, summaryOf(findings)].join('\n')
}

/** Joins what could not be read of one setting for one reason, such as all tests of a node that is away. */
function joinUnread(findings: readonly Finding[]): readonly Finding[] {
  const joined = new Map<string, { place: string; reason: string; subjects: string[] }>()
  for (const { place, text } of findings) {
    const [subject = '', reason = ''] = text.split(unreadWords)
    const key = `${place} ${reason}`
    const same = joined.get(key) ?? { place, reason, subjects: [] }
    same.subjects.push(subject)
    joined.set(key, same)
  }
  return Array.from(joined.values(), ({ place, reason, subjects }) => {
    const text = `${subjects.join(', ')}${unreadWords}${reason}`
    return { status: 'unread', place, text }
  })
}

function lineOf({ place, text, advice }: Finding): string {
  const start = place === '' ? '' : `${place}: `
  return `  ${start}${text}${advice === undefined ? '' : `\n      ${advice}`}`
}

function summaryOf(findings: readonly Finding[]): string {
  const count = (status: Status) => findings.filter((one) => one.status === status).length
  if (count('wrong') > 0) return 'Correct what is wrong before you start the gateway.'
  if (count('unread') > 0)
    return 'The gateway starts. Some tests had no result: run the check again when the others answer.'
  return count('missing') > 0
    ? 'The gateway starts. Visitors miss what is listed above.'
    : 'The gateway starts, and visitors have everything that the settings name.'
}
