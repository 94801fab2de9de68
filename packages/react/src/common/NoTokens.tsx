import { offeredFeatures } from '@latchkey/core/features'
import { useClientState, useDialogContext } from '../dialog/dialogContext.ts'
import { Blank } from '../ui/Blank.tsx'
import { Button } from '../ui/Button.tsx'
import { layersIcon } from '../ui/moreIcons.ts'

/** An account without tokens, and the ways to get some. */
export function NoTokens() {
  const { client, dialog, messages } = useDialogContext()
  const offered = offeredFeatures(client, useClientState().network)
  const words = messages.account
  return (
    <Blank
      icon={layersIcon}
      title={words.noTokens}
      action={
        <>
          {offered.includes('onramp') && (
            <Button onClick={() => dialog.push({ view: 'OnRampProviders' })}>{words.buy}</Button>
          )}
          {offered.includes('receive') && (
            <Button variant="quiet" onClick={() => dialog.push({ view: 'WalletReceive' })}>
              {words.receive}
            </Button>
          )}
        </>
      }
    >
      {words.noTokensText}
    </Blank>
  )
}
