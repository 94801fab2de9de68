import { suggestion } from '../edge/config/mistakes.ts'
import { nearest } from '../edge/config/nearest.ts'
import { type Call, type Command, settingsFlag } from './command.ts'
import { environmentOf, requireSettings, settingsFolderOf } from './settings.ts'

const actionsOnUser = ['export', 'block', 'unblock', 'delete']
const actionsOnAll = ['reseal', 'leaked']

export const users: Command = {
  name: 'users',
  words: `${actionsOnUser.join('|')} ADDRESS, or ${actionsOnAll.join('|')}`,
  summary: 'Exports, blocks or deletes a user of the embedded wallet, or renews all shares',
  details: [
    'export, block, unblock, delete   of the user with this e-mail address',
    'reseal                           seals every share with the first of login.sealingKeys',
    'leaked                           makes each wallet create new shares when it is next opened',
  ].join('\n'),
  flags: [settingsFlag],
  async run(call) {
    const verb = verbOf(call, [...actionsOnUser, ...actionsOnAll])
    const [, address] = call.words
    const isOnUser = actionsOnUser.includes(verb)
    if (isOnUser && address === undefined) throw new TypeError(`users ${verb} needs an address`)
    requireEnd(call, isOnUser ? 2 : 1)
    const { runUsersCommand } = await import('../account/login/usersCommand.ts')
    const argv = [requireSettings(call), verb, ...(address === undefined ? [] : [address])]
    return print(call, await runUsersCommand(argv, environmentOf(call), settingsFolderOf(call)))
  },
}

export const index: Command = {
  name: 'index',
  words: 'status, or reset --chain ID',
  summary: 'Reports how far the index is, or forgets the index of a chain',
  details: 'After a reset, a running gateway reads the chain again from its first block on.',
  flags: [settingsFlag, { name: 'chain', value: 'ID', help: 'the chain, such as eip155:1' }],
  async run(call) {
    const verb = verbOf(call, ['status', 'reset'])
    requireEnd(call, 1)
    const { runIndexCommand } = await import('../chains/indexer/indexCommand.ts')
    const chain = call.flags.text('chain')
    if (verb === 'reset' && chain === undefined)
      throw new TypeError('index reset needs --chain ID, such as --chain eip155:1')
    const argv = [requireSettings(call), verb, ...(chain === undefined ? [] : ['--chain', chain])]
    return print(call, await runIndexCommand(argv, environmentOf(call), settingsFolderOf(call)))
  },
}

export const descriptors: Command = {
  name: 'descriptors',
  words: 'import ARCHIVE',
  summary: 'Imports a registry of contract descriptors (ERC-7730)',
  flags: [
    { name: 'sha256', value: 'HASH', help: 'the SHA-256 of the archive, in hex' },
    { name: 'out', value: 'FILE', help: 'the file to write; default: descriptors.json' },
  ],
  async run(call) {
    const verb = verbOf(call, ['import'])
    const [, archive] = call.words
    requireEnd(call, 2)
    const hash = call.flags.text('sha256')
    if (archive === undefined || hash === undefined)
      throw new TypeError('descriptors import needs an archive and --sha256 HASH')
    const out = call.flags.text('out')
    const { runDescriptorsCommand } = await import('../chains/descriptors/importCommand.ts')
    const argv = [verb, archive, '--sha256', hash, ...(out === undefined ? [] : ['--out', out])]
    return print(call, await runDescriptorsCommand(argv))
  },
}

/** Returns the first word of a call. Throws a `TypeError` with a suggestion if the command has no such verb. */
function verbOf({ words: [verb] }: Call, known: readonly string[]): string {
  if (verb !== undefined && known.includes(verb)) return verb
  const list = known.join(', ')
  if (verb === undefined) throw new TypeError(`Say what to do: ${list}`)
  throw new TypeError(
    `Unknown action ${JSON.stringify(verb)}${suggestion(nearest(verb, known)) || `: there are ${list}`}`,
  )
}

/** Throws a `TypeError` if a call has more words than its command reads. */
function requireEnd({ words }: Call, count: number): void {
  if (words.length > count)
    throw new TypeError(`${JSON.stringify(words[count])} is one word too many`)
}

function print({ terminal }: Call, text: string): number {
  terminal.write(`${text}\n`)
  return 0
}
