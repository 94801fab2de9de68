import { useDialogContext, useMessages } from '../dialog/dialogContext.ts'
import { Button } from '../ui/Button.tsx'
import { checkIcon, walletIcon } from '../ui/icons.ts'
import { Body } from '../ui/Layout.tsx'
import { doorIcon } from '../ui/moreIcons.ts'
import { Panels } from '../ui/Panels.tsx'

export function WhatIsAWallet() {
  const { client, dialog } = useDialogContext()
  const messages = useMessages()
  const words = messages.whatIsAWallet
  return (
    <Body>
      <Panels
        panels={[
          { icon: walletIcon, title: words.homeTitle, text: words.homeText },
          { icon: doorIcon, title: words.keyTitle, text: words.keyText },
          { icon: checkIcon, title: words.signTitle, text: words.signText },
        ]}
      />
      <Button
        onClick={() => {
          client.events.emit({ event: 'CLICK_GET_WALLET' })
          dialog.push({ view: 'GetWallet' })
        }}
      >
        {words.get}
      </Button>
    </Body>
  )
}
