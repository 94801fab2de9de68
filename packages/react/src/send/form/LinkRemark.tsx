import { networkName } from '../../data/images.ts'
import { useDialogContext } from '../../dialog/dialogContext.ts'
import { TextButton } from '../../ui/Button.tsx'
import type { FollowedLink } from './paymentLink.ts'

/** Why a payment link does not fill the form, and the way on where there is one. */
export function LinkRemark({ link }: { link: FollowedLink }) {
  const { client, flows, messages } = useDialogContext()
  const words = messages.paymentLink
  switch (link.status) {
    case 'none':
    case 'filled':
      return null
    case 'reading':
      return words.reading
    case 'refused':
      return words[link.reason]
    case 'otherNetwork': {
      const name = networkName(client, link.chainId)
      return (
        <>
          {words.otherNetwork(name)}{' '}
          <TextButton onClick={() => flows.switch.start(link.chainId)}>
            {words.switch(name)}
          </TextButton>
        </>
      )
    }
  }
}
