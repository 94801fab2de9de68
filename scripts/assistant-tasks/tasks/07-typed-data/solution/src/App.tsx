import {
  LatchkeyButton,
  useLatchkeyAccount,
  useLatchkeyNetwork,
  useLatchkeySignTypedData,
} from 'latchkey/react'
import { order } from './order.ts'

export function App() {
  return (
    <>
      <header>
        <LatchkeyButton />
      </header>
      <main>
        <h1>The shop</h1>
        <Order />
      </main>
    </>
  )
}

const types = {
  EIP712Domain: [
    { name: 'name', type: 'string' },
    { name: 'version', type: 'string' },
    { name: 'chainId', type: 'uint256' },
  ],
  Order: [
    { name: 'buyer', type: 'address' },
    { name: 'item', type: 'string' },
    { name: 'total', type: 'uint256' },
  ],
}

function Order() {
  const { address } = useLatchkeyAccount()
  const { chainId } = useLatchkeyNetwork()
  const { signTypedData, data, error, isPending } = useLatchkeySignTypedData()
  const sign = () =>
    signTypedData({
      data: {
        types,
        primaryType: 'Order',
        domain: { name: 'The shop', version: '1', chainId },
        message: { buyer: address, item: order.item, total: order.total.toString() },
      },
    }).catch(() => {}) // `error` has it
  return (
    <>
      <button type="button" disabled={isPending || address === undefined} onClick={sign}>
        Sign the order
      </button>
      {error && <p role="alert">{error.message}</p>}
      <output>{data?.signature}</output>
    </>
  )
}
