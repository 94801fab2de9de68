import type { SmartSessionRequest } from '@latchkey/core/experimental'
import type { WorldDescription } from '@latchkey/devkit'
import { type ChainId, referenceOf } from '@latchkey/protocol'
import { useLatchkeyNetwork } from '@latchkey/react'
import { useGrantPermissions, useSubscription } from '@latchkey/react/experimental'

/** The public key of the local world's eighth account: a site keeps the private one on its server. */
const siteKey =
  '0x0401f2bf1fa920e77a43c7aec2587d0b3814093420cc59a9b3ad66dd5734dda7be6f8b7de790eac3a720fd8e4bcb9eae9434f843d3cec111d9e07adeddeae090f2'
const amount = '0.01'
const [week, month] = [7 * 86_400, 30 * 86_400]

type Props = {
  isOffered: boolean
  world: WorldDescription
  run: (name: string, work: () => Promise<unknown>) => () => void
}

/** Has the visitor agree to what the site then does by itself: to a daily payment, or to a few things at once. */
export function Sessions({ isOffered, world, run }: Props) {
  const { createSubscription } = useSubscription()
  const { grantPermissions } = useGrantPermissions()
  const { caipNetworkId, network } = useLatchkeyNetwork()
  const subscribe = () =>
    createSubscription({
      chainId: hexOf(caipNetworkId),
      signerPublicKey: siteKey,
      interval: '1d',
      asset: 'native',
      amount,
      expiry: now() + month,
    })
  const ask = () => grantPermissions(requestOf(world, caipNetworkId))
  return (
    <>
      <button type="button" disabled={!isOffered} onClick={run('Session', subscribe)}>
        Subscribe for {amount} {network?.nativeCurrency.symbol} a day
      </button>
      <button type="button" disabled={!isOffered} onClick={run('Session', ask)}>
        Ask for a session
      </button>
    </>
  )
}

/** Five dollars a week to whomever, and wrapping a little of the coin. */
function requestOf(world: WorldDescription, chainId: ChainId): SmartSessionRequest {
  const dollar = world.tokens.find((one) => one.chainId === chainId && one.symbol === 'USDC')
  const wrapped = world.contracts[chainId]?.weth
  return {
    chainId: hexOf(chainId),
    expiry: now() + month,
    signer: { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey: siteKey }] } },
    permissions: [
      ...(dollar
        ? [
            {
              type: 'erc20-recurring-allowance' as const,
              data: {
                token: addressOf(dollar.address),
                allowance: '0x4c4b40' as const,
                start: now(),
                period: week,
              },
            },
          ]
        : []),
      ...(wrapped
        ? [
            {
              type: 'contract-call' as const,
              data: {
                address: wrapped,
                abi: [{ type: 'function', name: 'deposit', inputs: [] }],
                functions: [{ functionName: 'deposit', valueLimit: '0x2386f26fc10000' as const }],
              },
            },
          ]
        : []),
    ],
    policies: [],
  }
}

const now = () => Math.floor(Date.now() / 1000)

function addressOf(text: string): `0x${string}` {
  return `0x${text.slice(2)}`
}

function hexOf(chainId: ChainId): `0x${string}` {
  return `0x${Number(referenceOf(chainId)).toString(16)}`
}
