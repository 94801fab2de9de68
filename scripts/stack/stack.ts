import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { WorldDescription } from '@latchkey/devkit'
import { startChains } from './chains.ts'
import { createFaucet } from './faucet.ts'
import { startGateway } from './gateway.ts'
import { isolatedPages } from './isolatedPages.ts'
import { type Ports, startOnPort } from './ports.ts'
import { relatedTo, webauthnDocument, webauthnPath } from './relatedOrigins.ts'
import { startRelay } from './relay.ts'
import { demoSettings, sameSite, siwxUrlOf, vaultSettings, walletSettings } from './settings.ts'
import { createSiteAccounts } from './siteAccounts.ts'
import { openSiteServer } from './siteServer.ts'
import { startSocials } from './socials.ts'
import { vaultHeaders } from './vaultHeaders.ts'

/** What is running, as JSON. */
export type StackDescription = {
  url: string
  gatewayUrl: string
  /** Where the gateway signs visitors in. */
  siwxUrl: string
  relayUrl: string
  walletUrl: string
  /** The page of the embedded wallet, and where mails to its visitors can be read. */
  vaultUrl: string
  mailboxUrl: string
  /** The gateway's database (SQLite). */
  databaseFile: string
  world: WorldDescription
}
export type Stack = {
  description: StackDescription
  /** Ends a service the hard way; it comes back by itself. */
  crash(service: 'gateway' | 'relay'): void
  stop(): Promise<void>
}

/** Where `scripts/start/build.ts` puts the pages. */
const folderOf = (app: string) => fileURLToPath(new URL(`../../apps/${app}/dist`, import.meta.url))

/**
 * Starts the chains, the gateway, the relay, the built demo and the wallet page. Reports busy ports and replaces them
 * by free ones. Stops all started services if one fails. `vaultOptions`: more settings of the wallet page.
 */
export async function startStack(
  ports: Ports,
  notify: (text: string) => void,
  vaultOptions: { askForRecovery?: 'atOnce' } = {},
): Promise<Stack> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-stack-'))
  const stops: (() => Promise<void>)[] = [
    async () => rmSync(folder, { recursive: true, force: true }),
  ]
  const stop = async () => {
    for (const one of stops.splice(0).reverse()) await one()
  }
  const openSite = (port: number, name: string, host?: string) =>
    startOnPort(port, { name, notify }, (free) => openSiteServer(free, host))
  try {
    notify('Starting two EVM chains and a Solana chain …')
    const world = await startChains(ports, notify)
    stops.push(world.stop)
    notify('Starting the gateway and the relay …')
    const demo = await openSite(ports.demo, 'the demo')
    stops.push(demo.stop)
    const vault = await openSite(ports.vault, 'the wallet page', 'vault.localhost')
    stops.push(vault.stop)
    const { description } = world
    const socials = await startSocials(description, ports.socials, notify)
    stops.push(socials.stop)
    const relatedOrigins = [relatedTo(vault.url)]
    const served = {
      world: description,
      site: demo.url,
      folder,
      vaultOrigin: vault.url,
      relatedOrigins,
    }
    const gateway = await startGateway({ ...served, issuer: socials.url }, ports.gateway, notify)
    stops.push(gateway.stop)
    const relay = await startRelay(ports.relay, folder, notify)
    stops.push(relay.stop)
    const services = [gateway.url, relay.url]
    const urls = { gatewayUrl: gateway.url, relayUrl: relay.url }
    const wallet = await openSite(ports.wallet, 'the phone wallet')
    stops.push(wallet.stop)
    wallet.serve({
      folder: folderOf('wallet'),
      settings: walletSettings(world.description, urls),
      services,
      pages: { '/wc.html': '/index.html' },
      mayUseCamera: true,
    })
    const walletUrl = wallet.url
    const vaultUrl = vault.url
    const loginUrl = sameSite(gateway.url, vaultUrl)
    const sites = [demo.url]
    vault.serve({
      folder: folderOf('vault'),
      settings: {
        ...vaultSettings(world.description, { gatewayUrl: gateway.url, loginUrl, sites }),
        ...vaultOptions,
      },
      settingsPath: '/settings.json',
      documents: { [webauthnPath]: webauthnDocument(relatedOrigins) },
      services: [],
      headers: vaultHeaders({ services: [gateway.url, loginUrl], sites }),
    })
    const siwxUrl = siwxUrlOf(gateway.url)
    const accounts = await createSiteAccounts(demo.url)
    const settings = demoSettings(world.description, { ...urls, walletUrl, vaultUrl, siwxUrl })
    demo.serve({
      folder: folderOf('demo'),
      settings,
      services: [...services, siwxUrl],
      frames: [vaultUrl],
      pages: Object.fromEntries(Object.keys(isolatedPages).map((path) => [path, '/index.html'])),
      pageHeaders: isolatedPages,
      hasConnectors: true,
      faucet: createFaucet(world.description),
      accounts,
      hasMembers: true,
    })
    return {
      description: {
        url: demo.url,
        ...urls,
        siwxUrl,
        walletUrl,
        vaultUrl,
        world: world.description,
        mailboxUrl: new URL('/login/mailbox', gateway.url).href,
        databaseFile: join(folder, 'gateway.sqlite'),
      },
      crash: (service) => (service === 'relay' ? relay : gateway).crash(),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
