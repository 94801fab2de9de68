import type { Services } from './call.ts'

/** A file of a template, and its name in an app. */
export type FileCopy = { from: string; to: string }

/**
 * Returns which files of a template an app has. A template has two forms of some files: `x.ts` for the local world, and
 * `x.gateway.ts` for a gateway.
 */
export function filesFor(files: readonly string[], services: Services): FileCopy[] {
  const ofGateway = new Map(
    files.filter((file) => isOfGateway(file)).map((file) => [plainName(file), file]),
  )
  return files
    .filter((file) => !isOfGateway(file) && !isLeftOut(file))
    .map((file) => ({
      from: services.at === 'gateway' ? (ofGateway.get(file) ?? file) : file,
      to: file,
    }))
}

/** Puts the URL of a gateway into a file. */
export function withGateway(text: string, services: Services): string {
  return services.at === 'local' ? text : text.replaceAll(placeholder, quoted(services.url))
}

/** The text of the examples, in their quotes. */
const placeholder = "'https://gateway.my-site.example'"

function quoted(url: string): string {
  return `'${url.replaceAll("'", '%27')}'`
}

function isOfGateway(file: string): boolean {
  return /\.gateway\.\w+$/.test(file)
}

function plainName(file: string): string {
  return file.replace(/\.gateway(\.\w+)$/, '$1')
}

/** What a build or an install makes in an example, and its lock, which is for the tests. `npm run tarballs` leaves it out, too. */
const madeInExample =
  /(?:^|[\\/])(?:node_modules|dist|\.next|package-lock\.json|next-env\.d\.ts)(?:[\\/]|$)|\.tsbuildinfo$/

/** `package.json` is written for each app. */
function isLeftOut(file: string): boolean {
  return file === 'package.json' || madeInExample.test(file)
}

/** The `.gitignore` of an app. npm packs no file of that name. */
export const gitignore = `node_modules
dist
.next
next-env.d.ts
*.local
*.tsbuildinfo
`
