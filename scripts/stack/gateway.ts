import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { WorldDescription } from '@latchkey/devkit'
import { configForWorld, type GatewayOptions } from '@latchkey/gateway'
import { type Part, startPart } from './part.ts'
import { accountPaths, audience } from './siteAccounts.ts'
import { localSecret, localSocials } from './social/provider.ts'
import { registryOf } from './socials.ts'

const entry = fileURLToPath(new URL('../../packages/gateway/src/main.ts', import.meta.url))

/** What a gateway serves: a world, and the visitors of `site`, an origin, some of them by the wallet page of `vaultOrigin`. Its configuration is written into `folder`. */
type Served = {
  world: WorldDescription
  site: string
  vaultOrigin: string
  /** The origins that may use the passkeys of the wallet page, too. */
  relatedOrigins: string[]
  /** Where the social accounts are, and the Farcaster relay. */
  issuer: string
  folder: string
}

/** Runs the gateway of a local world. */
export function startGateway(
  { world, site, vaultOrigin, relatedOrigins, issuer, folder }: Served,
  wanted: number,
  notify: (text: string) => void,
): Promise<Part> {
  const config = join(folder, 'gateway.json')
  return startPart(
    {
      name: 'The gateway',
      entry,
      port: wanted,
      arguments(port) {
        const options: GatewayOptions = {
          port,
          logs: 'off',
          siwx: { origins: [site] },
          login: localLogin({ world, site, vaultOrigin, relatedOrigins, issuer }),
          sessions: localSessions,
          databaseUrl: `sqlite:${join(folder, 'gateway.sqlite')}`,
        }
        writeFileSync(config, JSON.stringify(configForWorld(world, options)))
        return [config]
      },
    },
    notify,
  )
}

/** Its secret is in the open, as the keys of the local chains are. */
const localSessions: GatewayOptions['sessions'] = {
  secret: 'of the local world, where nothing is secret',
  projects: [{ id: 'demo', name: 'Latchkey playground' }],
}

/** Log-in with a mailbox on this machine. Its secrets are in the open, as the keys of the local chains are. */
function localLogin({
  world,
  site,
  vaultOrigin,
  relatedOrigins,
  issuer,
}: Omit<Served, 'folder'>): NonNullable<GatewayOptions['login']> {
  const { rpcUrl, address } = registryOf(world)
  return {
    vaultOrigin,
    relatedOrigins,
    sites: [site],
    siteName: 'Latchkey playground',
    secret: 'of the local world, where nothing is secret',
    sealingKeys: ['of the local world, where nothing is sealed'],
    mail: { by: 'mailbox' },
    // A newcomer logs out and in again at once, and all tests of one machine count as one client.
    mailLimits: { pause: 1, perClient: 10_000, perDomain: 10_000, inAll: 10_000 },
    socials: localSocials.map((name) => ({
      name,
      clientId: name,
      clientSecret: localSecret,
      issuer,
    })),
    siteTokens: { issuer: site, audience, jwksUrl: new URL(accountPaths.keys, site).href },
    farcaster: { relayUrl: issuer, rpcUrl, registry: address },
  }
}
