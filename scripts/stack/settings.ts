import { bitcoin } from '@latchkey/bitcoin/networks'
import type { WorldDescription } from '@latchkey/devkit'
import { polkadot } from '@latchkey/polkadot/networks'
import { type ChainId, type Namespace, type Network, namespaceOf } from '@latchkey/protocol'

const projectId = 'demo'

type Services = { gatewayUrl: string; relayUrl: string }

/**
 * Where the gateway signs visitors in, under the host that the demo has too: browsers bring no cookies from a page of
 * `localhost` to `127.0.0.1`.
 */
export function siwxUrlOf(gatewayUrl: string): string {
  const url = new URL('/siwx', gatewayUrl)
  url.hostname = 'localhost'
  return url.href
}

/** A service under the host of a page, so that the page’s own browser cookies reach it there. */
export function sameSite(serviceUrl: string, pageUrl: string): string {
  const url = new URL(serviceUrl)
  url.hostname = new URL(pageUrl).hostname
  return url.origin
}

/** What the demo page learns when it loads (`/world.json`). */
export function demoSettings(
  world: WorldDescription,
  services: Services & { walletUrl: string; vaultUrl: string; siwxUrl: string },
) {
  const local = world.chains.map(
    (chain): Network => ({
      caipNetworkId: chain.id,
      chainNamespace: namespaceOf(chain.id),
      name: chain.name,
      nativeCurrency: chain.nativeCurrency,
      rpcUrls: [proxied(services.gatewayUrl, chain.id)],
      testnet: true,
      assets: pictureOf(namespaceOf(chain.id)),
      ...routerOf(world, chain.id),
    }),
  )
  // Two families without a local chain: their wallets sign, and nothing is sent.
  const networks = [...local, bitcoin, polkadot]
  return { projectId, ...services, networks, world }
}

/** What the wallet page learns: the relay, and each chain through the gateway's proxy. */
export function walletSettings(world: WorldDescription, { gatewayUrl, relayUrl }: Services) {
  const chains = world.chains.map(({ id }) => ({ id, rpcUrl: proxied(gatewayUrl, id) }))
  return { projectId, relayUrl, chains }
}

/** What the page of the embedded wallet learns: its log-in, the sites that may hold it, and each chain. */
export function vaultSettings(
  world: WorldDescription,
  { gatewayUrl, loginUrl, sites }: { gatewayUrl: string; loginUrl: string; sites: string[] },
) {
  const chains = world.chains.map(({ id, name, nativeCurrency }) => ({
    id,
    name,
    nativeCurrency,
    rpcUrl: proxied(gatewayUrl, id),
    ...delegateOf(world, id),
    ...operationsOf(world, id, gatewayUrl),
  }))
  return { gatewayUrl: loginUrl, sites, chains }
}

/** Where user operations (ERC-4337) go, who pays for them, and what makes accounts where they cannot take over code. */
function operationsOf({ contracts }: WorldDescription, chainId: ChainId, gatewayUrl: string) {
  const { entryPoint, paymaster, accountFactory, simple7702Account } = contracts[chainId] ?? {}
  const isApart = accountFactory !== undefined && simple7702Account === undefined
  const at = (route: string) => `${gatewayUrl}/v1/${route}/${chainId}?projectId=${projectId}`
  return {
    ...(isApart && { accountFactory }),
    ...(entryPoint === undefined ? {} : { bundlerUrl: at('bundler') }),
    ...(paymaster === undefined ? {} : { paymasterUrl: at('paymaster') }),
  }
}

/** Whose code accounts take over: to make several calls at once, and to let sessions act for them. */
function delegateOf({ contracts }: WorldDescription, chainId: ChainId) {
  const { simple7702Account: delegate, sessionAccount: sessionDelegate } = contracts[chainId] ?? {}
  return {
    ...(delegate !== undefined && { delegate }),
    ...(sessionDelegate !== undefined && { sessionDelegate }),
  }
}

function routerOf({ contracts }: WorldDescription, chainId: ChainId): Pick<Network, 'swapRouters'> {
  const router = contracts[chainId]?.uniswapRouter
  return router === undefined ? {} : { swapRouters: [router] }
}

function proxied(gatewayUrl: string, chainId: string): string {
  return `${gatewayUrl}/v1/?chainId=${chainId}&projectId=${projectId}`
}

function pictureOf(namespace: Namespace): Network['assets'] {
  const imageId = pictures[namespace]
  return imageId === undefined ? {} : { imageId }
}

/** Ids of the public image directory: Ethereum, Solana. */
const pictures: { readonly [N in Namespace]?: string } = {
  eip155: 'ba0ba0cd-17c6-4806-ad93-f9d174f17900',
  solana: 'a1b58899-f671-4276-6a5e-56ca5bd59700',
}
