import { ConnectButton } from '@rainbow-me/rainbowkit'

export function Account() {
  return (
    <ConnectButton.Custom>
      {({ account, chain, mounted, openAccountModal, openChainModal, openConnectModal }) => {
        if (!mounted) return null
        if (!account || !chain)
          return (
            <button type="button" className="shop-button" onClick={openConnectModal}>
              Come in
            </button>
          )
        return (
          <>
            <button type="button" className="shop-button" onClick={openChainModal}>
              Network: {chain.unsupported ? 'Wrong network' : chain.name}
            </button>
            <button type="button" className="shop-button" onClick={openAccountModal}>
              {account.displayName}
            </button>
          </>
        )
      }}
    </ConnectButton.Custom>
  )
}
