import { Dialog, DialogPanel, DialogTitle } from '@headlessui/react'
import { createRoot } from 'react-dom/client'
import { Opener } from './opener.tsx'

createRoot(document.getElementById('app')!).render(
  <Dialog open onClose={() => {}} style={{ position: 'fixed', inset: 0, overflow: 'auto' }}>
    <DialogPanel>
      <DialogTitle>Of the page</DialogTitle>
      <Opener />
    </DialogPanel>
  </Dialog>
)
