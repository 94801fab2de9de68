import type { Theme } from '@rainbow-me/rainbowkit'
import * as kit from '@rainbow-me/rainbowkit'
import { useAccountModal } from '@rainbow-me/rainbowkit'

export const theme: Theme = kit.lightTheme({ accentColor: '#7b3fe4' })

export function Account() {
  const { openAccountModal } = useAccountModal()
  return (
    <>
      <kit.ConnectButton chainStatus="none" />
      <button type="button" disabled={!openAccountModal} onClick={openAccountModal}>
        My account
      </button>
    </>
  )
}
