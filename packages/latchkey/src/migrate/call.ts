import { parseArgs } from 'node:util'
import { readGateway, UsageError } from 'create-latchkey/call'
import type { ServiceOptions } from './source/options.ts'

/** What the command line says. */
export type Call = {
  help: boolean
  /** Shows what would change, and changes nothing. */
  isDry: boolean
  /** Changes files that are not committed, too. */
  force: boolean
  folder: string
  services: ServiceOptions
  /** A folder with the tarballs of Latchkey's packages. */
  from?: string
}

/** Where `npm start` of Latchkey's repository has its gateway. */
const localGateway = 'http://127.0.0.1:4310'

/** Reads the arguments. Throws a `UsageError` for one that is wrong. */
export function readCall(argv: readonly string[]): Call {
  const { values, positionals } = parse(argv)
  const [command, folder = '.', third] = positionals
  if (command !== 'migrate' && !values.help)
    throw new UsageError(`Name a command: latchkey migrate. See latchkey --help.`)
  if (third !== undefined) throw new UsageError(`Name one folder, not also ${third}.`)
  return {
    help: values.help,
    isDry: values['dry-run'],
    force: values.force,
    folder,
    services: {
      gatewayUrl: values.gateway === undefined ? localGateway : readUrl(values.gateway),
      ...(values.relay !== undefined && { relayUrl: readRelay(values.relay) }),
    },
    ...(values.from !== undefined && { from: values.from }),
  }
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        gateway: { type: 'string' },
        relay: { type: 'string' },
        from: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        force: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

function readUrl(text: string): string {
  const services = readGateway(text)
  if (services.at === 'local') throw new UsageError('A gateway has a URL.')
  return quotable(services.url)
}

function readRelay(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^wss?:$/.test(url.protocol))
    throw new UsageError('A relay has a URL, such as wss://relay.my-site.example.')
  return quotable(url.href.replace(/\/$/, ''))
}

/** A URL that can be written in quotes. */
function quotable(url: string): string {
  return url.replaceAll("'", '%27')
}

/** The answer to `--help`. */
export const help = `Changes an app over from RainbowKit, ConnectKit, AppKit or wallet-adapter to Latchkey.

  npx latchkey migrate [folder] [options]

      --gateway <url>   your gateway; without it, that of \`npm start\` in Latchkey's repository
      --relay <url>     your relay, for WalletConnect; without it, the app has no WalletConnect
      --dry-run         shows what would change as a diff, and changes nothing
      --force           changes an app with uncommitted files, too
      --from <folder>   installs Latchkey from the tarballs in a folder
  -h, --help            this text

Exit codes: 0 done; 1 nothing was changed, because of an error; 2 done, and something has to be changed by hand.
`
