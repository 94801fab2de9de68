import { parseArgs } from 'node:util'
import { type Template, templateNamed, templates } from './templates.ts'

/** Where the services of an app are: those that `npm start` has in Latchkey's repository, or a gateway. */
export type Services = { at: 'local' } | { at: 'gateway'; url: string }

/** What the command line says. Questions supply what is absent. */
export type Call = {
  help: boolean
  /** Takes the default of everything that is absent. */
  yes: boolean
  folder?: string
  template?: Template
  services?: Services
  /** A folder with the tarballs of Latchkey's packages. */
  from?: string
}

/** A mistake of the user. The message is a sentence for them. */
export class UsageError extends Error {}

/** Reads the arguments. Throws a `UsageError` for one that is wrong. */
export function readCall(argv: readonly string[]): Call {
  const { values, positionals } = parse(argv)
  const [folder, second] = positionals
  if (second !== undefined) throw new UsageError(`Name one folder, not also ${second}.`)
  if (values.local && values.gateway !== undefined)
    throw new UsageError('Choose --local or --gateway, not both.')
  return {
    help: values.help,
    yes: values.yes,
    ...(folder !== undefined && { folder }),
    ...(values.template !== undefined && { template: readTemplate(values.template) }),
    ...(values.local && { services: { at: 'local' } }),
    ...(values.gateway !== undefined && { services: readGateway(values.gateway) }),
    ...(values.from !== undefined && { from: values.from }),
  }
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        template: { type: 'string', short: 't' },
        gateway: { type: 'string' },
        local: { type: 'boolean', default: false },
        from: { type: 'string' },
        yes: { type: 'boolean', short: 'y', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

function readTemplate(name: string): Template {
  const template = templateNamed(name)
  if (template) return template
  const names = templates.map((one) => one.name).join(', ')
  throw new UsageError(`There is no template ${name}. The templates are ${names}.`)
}

/** Reads the address of a gateway. Throws a `UsageError` if it is not one. */
export function readGateway(text: string): Services {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === '')
    return { at: 'gateway', url: url.href.replace(/\/$/, '') }
  throw new UsageError('A gateway has a URL, such as https://gateway.my-site.example.')
}

/** The answer to `--help`. */
export const help = `Creates an app with Latchkey.

  npm create latchkey [folder] -- [options]

  -t, --template <name>   ${templates.map((one) => one.name).join(', ')}
      --local             with the services that \`npm start\` has in Latchkey's repository
      --gateway <url>     with your gateway
      --from <folder>     installs Latchkey from the tarballs in a folder
  -y, --yes               takes the default of everything that is left out
  -h, --help              this text
`
