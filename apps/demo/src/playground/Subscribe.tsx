import { type ChainId, referenceOf } from '@latchkey/protocol'
import { useLatchkeyNetwork } from '@latchkey/react'
import { useSubscription } from '@latchkey/react/experimental'

/** The public key of the local world's eighth account: a site keeps the private one on its server. */
const siteKey =
  '0x0401f2bf1fa920e77a43c7aec2587d0b3814093420cc59a9b3ad66dd5734dda7be6f8b7de790eac3a720fd8e4bcb9eae9434f843d3cec111d9e07adeddeae090f2'
const amount = '0.01'
const month = 30 * 86_400

type Props = {
  isOffered: boolean
  run: (name: string, work: () => Promise<unknown>) => () => void
}

/** Has the visitor agree to a payment that the site then fetches each day, for a month. */
export function Subscribe({ isOffered, run }: Props) {
  const { createSubscription } = useSubscription()
  const { caipNetworkId, network } = useLatchkeyNetwork()
  const subscribe = () =>
    createSubscription({
      chainId: hexOf(caipNetworkId),
      signerPublicKey: siteKey,
      interval: '1d',
      asset: 'native',
      amount,
      expiry: Math.floor(Date.now() / 1000) + month,
    })
  return (
    <button type="button" disabled={!isOffered} onClick={run('Session', subscribe)}>
      Subscribe for {amount} {network?.nativeCurrency.symbol} a day
    </button>
  )
}

function hexOf(chainId: ChainId): `0x${string}` {
  return `0x${Number(referenceOf(chainId)).toString(16)}`
}
