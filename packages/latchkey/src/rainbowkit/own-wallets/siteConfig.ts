import type { Latchkey } from '@latchkey/core'
import type { Config } from 'wagmi'

/** wagmi's config of a site, once its provider is drawn. */
export type SiteConfig = {
  /** Resolves with the config. */
  config: Promise<Config>
  /** Gives the config. */
  give: (config: Config) => void
}

const configs = new WeakMap<Latchkey, SiteConfig>()

/** Returns a place for the config that is made later: a list of wallets comes before it. */
export function laterConfig(): SiteConfig {
  let give: SiteConfig['give'] = () => {}
  const config = new Promise<Config>((resolve) => {
    give = resolve
  })
  return { config, give }
}

/** Has the wallets of a client wait for a config. */
export function awaitConfig(client: Latchkey, site: SiteConfig): void {
  configs.set(client, site)
}

/** Gives wagmi's config to the wallets of a client. */
export function giveConfig(client: Latchkey, config: Config): void {
  configs.get(client)?.give(config)
}
