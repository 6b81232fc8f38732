import * as Dialog from '@radix-ui/react-dialog'
import { createRoot } from 'react-dom/client'
import { Opener } from './opener.tsx'

createRoot(document.getElementById('app')!).render(
  <Dialog.Root defaultOpen>
    <Dialog.Portal>
      <Dialog.Overlay style={{ position: 'fixed', inset: 0, overflow: 'auto' }}>
        <Dialog.Content aria-describedby={undefined}>
          <Dialog.Title>Of the page</Dialog.Title>
          <Opener />
        </Dialog.Content>
      </Dialog.Overlay>
    </Dialog.Portal>
  </Dialog.Root>
)
