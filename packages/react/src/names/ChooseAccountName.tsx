import { nameZone } from '@latchkey/core/features'
import { Failure } from '../common/Failure.tsx'
import { useResource } from '../data/query.ts'
import { useOwner } from '../data/useAccount.ts'
import { useDialogContext } from '../dialog/dialogContext.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Blank } from '../ui/Blank.tsx'
import { Button } from '../ui/Button.tsx'
import { Body, Hero } from '../ui/Layout.tsx'
import { tagIcon } from '../ui/moreIcons.ts'
import { SkeletonLine } from '../ui/SkeletonShapes.tsx'

/** What a name does for an account, and the button to choose one. */
export function ChooseAccountName() {
  const { client, dialog, messages, preload } = useDialogContext()
  const active = useOwner()
  const { data: zone, error, refetch } = useResource(client, nameZone(client))
  const words = messages.names
  if (!active) return null
  const { owner, account } = active
  const start = () => {
    const isSmartAccount = account.type === 'smartAccount'
    client.events.emit({ event: 'OPEN_ENS_FLOW', properties: { isSmartAccount } })
    dialog.push({ view: 'RegisterAccountName' })
  }
  if (error !== undefined) return <Failure error={error} onRetry={refetch} />
  if (zone === null)
    return (
      <Blank icon={tagIcon} title={words.none}>
        {words.noneText}
      </Blank>
    )
  return (
    <>
      <Hero title={words.introTitle} picture={<Avatar seed={owner.address} />}>
        {zone === undefined ? <SkeletonLine /> : <p>{words.introText(`alice.${zone}`)}</p>}
      </Hero>
      <Body>
        <Button
          disabled={zone === undefined}
          onPointerEnter={() => preload('RegisterAccountName')}
          onClick={start}
        >
          {words.start}
        </Button>
      </Body>
    </>
  )
}
