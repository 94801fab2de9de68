import { useDialogContext, useMessages } from '../dialog/dialogContext.ts'
import { Button } from '../ui/Button.tsx'
import { checkIcon, walletIcon } from '../ui/icons.ts'
import { Body } from '../ui/Layout.tsx'
import { outIcon } from '../ui/moreIcons.ts'
import { Panels } from '../ui/Panels.tsx'

/** How money becomes crypto in the account. */
export function WhatIsABuy() {
  const { dialog } = useDialogContext()
  const words = useMessages().whatIsABuy
  return (
    <Body>
      <Panels
        panels={[
          { icon: walletIcon, title: words.pickTitle, text: words.pickText },
          { icon: outIcon, title: words.payTitle, text: words.payText },
          { icon: checkIcon, title: words.getTitle, text: words.getText },
        ]}
      />
      <Button onClick={() => dialog.backTo('OnRampProviders', { view: 'OnRampProviders' })}>
        {words.buy}
      </Button>
    </Body>
  )
}
