import { type Wallet, walletImage } from '@latchkey/core'
import { featuredWallets, recommendedWallets } from '@latchkey/core/features'
import { needsConsent } from '../common/consent.ts'
import { Failure } from '../common/Failure.tsx'
import { useConsent } from '../common/useConsent.tsx'
import { useResource } from '../data/query.ts'
import { useDialogContext } from '../dialog/dialogContext.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { gridIcon } from '../ui/icons.ts'
import { Body, Heading } from '../ui/Layout.tsx'
import { nextIcon } from '../ui/moreIcons.ts'
import { Picture } from '../ui/Picture.tsx'
import { Row, Rows } from '../ui/Row.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { useLoginForm } from './login/useLoginForm.ts'

const shown = 4

/** Where to get a wallet: by logging in, where the site offers that, or from a store. */
export function GetWallet() {
  const { messages } = useDialogContext()
  const { check, blocking } = useConsent()
  const { ways, LoginForm } = useLoginForm()
  if (!ways) {
    return (
      <Body>
        <WalletsToInstall />
      </Body>
    )
  }
  return (
    <Body>
      <p className="small">{messages.getWallet.logIn}</p>
      {check}
      {LoginForm && (ways.email || ways.passkey) && (
        <LoginForm ways={ways} place="email" {...blocking} />
      )}
      {LoginForm && ways.socials.length > 0 && (
        <LoginForm ways={ways} place="social" {...blocking} />
      )}
      <Heading>{messages.getWallet.install}</Heading>
      <WalletsToInstall />
    </Body>
  )
}

/** A few wallets to choose from. */
function WalletsToInstall() {
  const { client, dialog, messages } = useDialogContext()
  const featured = useResource(client, featuredWallets(client))
  const recommended = useResource(client, recommendedWallets(client))
  const custom: readonly Wallet[] = client.options.customWallets
  const wallets = [...(featured.data ?? []), ...custom, ...(recommended.data?.items ?? [])]
  if (recommended.isPending) return <SkeletonRows count={shown} />
  if (recommended.error && wallets.length === 0) {
    return <Failure error={recommended.error} onRetry={recommended.refetch} />
  }
  return (
    <>
      <Rows label={messages.titles.getWallet}>
        {wallets.slice(0, shown).map((wallet) => (
          <li key={wallet.id}>
            <Row
              media={<Picture src={walletImage(client, wallet)} name={wallet.name} />}
              name={wallet.name}
              end={<Icon path={nextIcon} flip />}
              onPress={() => dialog.push({ view: 'Downloads', wallet })}
            />
          </li>
        ))}
      </Rows>
      {!needsConsent(client) && (
        <Button variant="quiet" icon={gridIcon} onClick={() => dialog.push({ view: 'AllWallets' })}>
          {messages.getWallet.explore}
        </Button>
      )}
    </>
  )
}
