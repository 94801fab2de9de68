import { parseEther } from 'viem'
import {
  useBalance,
  useConnection,
  useSendTransaction,
  useSwitchChain,
  useWaitForTransactionReceipt,
} from 'wagmi'
import { base } from 'wagmi/chains'

const shopAddress = '0x5A0b54D5dc17e0AadC383d2db43B0a0D3E029c4c'

export function Tip() {
  const { address, chain } = useConnection()
  const { data: balance } = useBalance({ address })
  const { mutate: switchChain } = useSwitchChain()
  const { mutate: send, data: hash } = useSendTransaction()
  const { isSuccess } = useWaitForTransactionReceipt({ hash })
  return (
    <>
      <p>
        {address} on {chain?.name}, {balance && `${balance.value} wei`}
      </p>
      <button type="button" onClick={() => switchChain({ chainId: base.id })}>
        Use Base
      </button>
      <button type="button" onClick={() => send({ to: shopAddress, value: parseEther('0.05') })}>
        Tip
      </button>
      {isSuccess && <p>Thank you</p>}
    </>
  )
}
