import {
  Dialog as HeadlessDialog,
  DialogPanel as HeadlessPanel,
  DialogTitle as HeadlessTitle,
} from '@headlessui/react'
import MuiDialog from '@mui/material/Dialog'
import MuiTitle from '@mui/material/DialogTitle'
import * as Radix from '@radix-ui/react-dialog'
import { type ComponentType, type ReactNode, useState } from 'react'
import {
  Dialog as AriaDialog,
  Modal as AriaModal,
  ModalOverlay as AriaOverlay,
  Heading,
} from 'react-aria-components'
import ReactModal from 'react-modal'

type ModalProps = { isOpen: boolean; onClose(): void; children: ReactNode }

const title = 'Checkout'

/** The modals of the libraries that sites use most, as their documents show them. */
export const libraryModals: Readonly<Record<string, ComponentType<ModalProps>>> = {
  Radix: ({ isOpen, onClose, children }) => (
    <Radix.Root open={isOpen} onOpenChange={(open) => open || onClose()}>
      <Radix.Portal>
        <Radix.Overlay style={{ position: 'fixed', inset: 0 }} />
        <Radix.Content
          aria-describedby={undefined}
          style={{ position: 'fixed', insetBlockStart: 0, background: '#fff' }}
        >
          <Radix.Title>{title}</Radix.Title>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  ),
  'Headless UI': ({ isOpen, onClose, children }) => (
    <HeadlessDialog open={isOpen} onClose={onClose}>
      <HeadlessPanel style={{ position: 'fixed', insetBlockStart: 0, background: '#fff' }}>
        <HeadlessTitle>{title}</HeadlessTitle>
        {children}
      </HeadlessPanel>
    </HeadlessDialog>
  ),
  MUI: ({ isOpen, onClose, children }) => (
    <MuiDialog open={isOpen} onClose={onClose} transitionDuration={0}>
      <MuiTitle>{title}</MuiTitle>
      {children}
    </MuiDialog>
  ),
  'react-modal': function SiteModal({ isOpen, onClose, children }) {
    const [appElement] = useState(siteRoot)
    return (
      <ReactModal
        isOpen={isOpen}
        onRequestClose={onClose}
        appElement={appElement}
        contentLabel={title}
      >
        {children}
      </ReactModal>
    )
  },
  'React Aria': ({ isOpen, onClose, children }) => (
    <AriaOverlay
      isDismissable
      isOpen={isOpen}
      onOpenChange={(open) => open || onClose()}
      style={{ position: 'fixed', inset: 0 }}
    >
      <AriaModal>
        <AriaDialog>
          <Heading slot="title">{title}</Heading>
          {children}
        </AriaDialog>
      </AriaModal>
    </AriaOverlay>
  ),
}

/** What a site names as its app: all that is beside the modal. */
function siteRoot(): HTMLElement[] {
  return [...document.body.children].filter((one) => one instanceof HTMLElement)
}
