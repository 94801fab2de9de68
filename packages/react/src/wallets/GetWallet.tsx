import { type Wallet, walletImage } from '@latchkey/core'
import { featuredWallets, recommendedWallets } from '@latchkey/core/features'
import { needsConsent } from '../common/consent.ts'
import { Failure } from '../common/Failure.tsx'
import { useResource } from '../data/query.ts'
import { useDialogContext } from '../dialog/dialogContext.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { gridIcon } from '../ui/icons.ts'
import { Body } from '../ui/Layout.tsx'
import { nextIcon } from '../ui/moreIcons.ts'
import { Picture } from '../ui/Picture.tsx'
import { Row, Rows } from '../ui/Row.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'

const shown = 4

/** Where to get a wallet: a few to choose from. */
export function GetWallet() {
  const { client, dialog, messages } = useDialogContext()
  const featured = useResource(client, featuredWallets(client))
  const recommended = useResource(client, recommendedWallets(client))
  const custom: readonly Wallet[] = client.options.customWallets
  const wallets = [...(featured.data ?? []), ...custom, ...(recommended.data?.items ?? [])]
  if (recommended.isPending) {
    return (
      <Body>
        <SkeletonRows count={shown} />
      </Body>
    )
  }
  if (recommended.error && wallets.length === 0) {
    return <Failure error={recommended.error} onRetry={recommended.refetch} />
  }
  return (
    <Body>
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
    </Body>
  )
}
