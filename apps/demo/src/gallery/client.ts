import { type Adapter, createLatchkey, type Latchkey, memoryStorage } from '@latchkey/core'
import { evm } from '@latchkey/evm'
import { base, mainnet } from '@latchkey/evm/networks'
import type { Network } from '@latchkey/protocol'
import { solana } from '@latchkey/solana'
import { solana as solanaMainnet } from '@latchkey/solana/networks'
import { patientClock } from './clock.ts'
import { chains } from './fixtures/index.ts'
import { scriptedGateway } from './gateway.ts'
import { isSocial, scriptedLogin } from './login.ts'
import { operationsOf } from './operations.ts'
import { scriptedPairing } from './pairing.ts'
import { remembered } from './remembered.ts'
import type { Scene } from './scene.ts'
import { scriptedSignIn, signInOperations } from './signingIn.ts'
import { tile } from './tile.ts'
import { actor } from './wallets.ts'

/** A client that knows no wallet, no chain and no service but the scripted ones of a scene. */
export function clientOf(scene: Scene): Latchkey {
  const connected = scene.connected ?? []
  const installed = [...new Set([...connected, ...(scene.installed ?? [])])]
  return createLatchkey(
    {
      projectId: 'gallery',
      gatewayUrl: scriptedGateway(scene.script ?? {}, scene.swaps),
      networks: [
        picture(mainnet, 'Ξ', '#627eea'),
        picture(base, 'B', '#0052ff'),
        picture(solanaMainnet, 'S', '#16150f'),
        ...(scene.network === chains.bitcoin ? [picture(bitcoin, '₿', '#f7931a')] : []),
      ],
      adapters: [scripted(evm(), scene), scripted(solana(), scene)],
      connectors: [
        ...(scene.login ? [scriptedLogin(scene.login)] : []),
        ...(scene.pairing ? [scriptedPairing(scene.pairing)] : []),
        ...installed.map((name) => ({
          ...actor(name, scene.mood ?? 'hangs'),
          ...(scene.keepsNonce && { keepsNonce: true }),
        })),
      ].map((connector) => () => connector),
      storage: memoryStorage(remembered(scene)),
      metadata: { name: 'Gallery' },
      features: {
        ...(!isSocial(scene.login) && { socials: false }),
        swaps: scene.swaps !== undefined,
        onramp: false,
        ...scene.features,
      },
      ...(scene.signIn && { siwx: scriptedSignIn(scene.signIn) }),
      ...(scene.features?.legalCheckbox && {
        termsConditionsUrl: 'https://terms.example',
        privacyPolicyUrl: 'https://privacy.example',
      }),
    },
    patientClock,
  )
}

const bitcoin: Network = {
  caipNetworkId: chains.bitcoin,
  chainNamespace: 'bip122',
  name: 'Bitcoin',
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  rpcUrls: [],
  assets: {},
}

function picture(network: Network, letter: string, colour: string): Network {
  return { ...network, assets: { imageUrl: tile(letter, colour) } }
}

function scripted(adapter: Adapter, scene: Scene): Adapter {
  const operations = scene.signIn ? signInOperations(scene.signIn) : operationsOf(scene)
  return { ...adapter, discover: () => () => {}, operations: async () => operations }
}
