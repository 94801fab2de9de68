import type { Services } from './call.ts'

/** The package.json of a template or of an app. */
export type Manifest = {
  dependencies?: Readonly<Record<string, string>>
  devDependencies?: Readonly<Record<string, string>>
  readonly [member: string]: unknown
}

/**
 * Returns the package.json of an app: that of its template, with a name, and Latchkey's packages from where they are.
 * `specifierOf` returns where a package of Latchkey is. Only an app of the local world has the dev wallets.
 */
export function manifestOf(
  template: Manifest,
  { name, services, specifierOf }: AppDependencies,
): Manifest {
  const resolve = (list: Readonly<Record<string, string>> = {}) =>
    Object.fromEntries(
      Object.entries(list)
        .filter(([one]) => services.at === 'local' || !isOfLocalWorld(one))
        .map(([one, range]) => [one, isOurs(one) ? specifierOf(one) : range])
        .filter(([, range]) => range !== undefined),
    )
  return {
    ...template,
    name,
    dependencies: resolve(template.dependencies),
    devDependencies: resolve(template.devDependencies),
  }
}

/** The name of an app, and where its dependencies are. */
export type AppDependencies = {
  name: string
  services: Services
  specifierOf: (name: string) => string | undefined
}

function isOurs(name: string): boolean {
  return name === 'latchkey' || name.startsWith('@latchkey/')
}

/** `latchkey` has everything else. */
function isOfLocalWorld(name: string): boolean {
  return name.startsWith('@latchkey/')
}
