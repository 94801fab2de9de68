import { Button } from '../ui/parts.tsx'

type CloseOrNewWalletProps = {
  /** The name of the button that closes. */
  close: string
  /** The name of the button for a new wallet. Absent: no new wallet can take the place of this one. */
  newWallet: string | undefined
  answer: (wish: 'close' | 'newWallet') => void
}

/** Offers a visitor without a way into the wallet to close the question, or to take a new wallet. */
export function CloseOrNewWallet({ close, newWallet, answer }: CloseOrNewWalletProps) {
  return (
    <div class={newWallet === undefined ? 'stack' : 'pair'}>
      <Button kind="quiet" onClick={() => answer('close')}>
        {close}
      </Button>
      {newWallet !== undefined && (
        <Button kind="quiet" onClick={() => answer('newWallet')}>
          {newWallet}
        </Button>
      )}
    </div>
  )
}
