import { ownGlobal } from '#core/own-global.ts'
import { loadScript } from '#core/load-script.ts'

/** Zendesk's global function. Its arguments are a widget's name, a command, and the command's arguments. */
type Zendesk = (widget: string, verb: string, ...rest: unknown[]) => void

export interface ChatVisitor {
  name: string
  email: string
}

export interface Chat {
  /** Shows the chat. With `token` the visitor is signed in; with `visitor` the chat's form is filled with name and e-mail. */
  open(asked?: { visitor?: ChatVisitor; token?: () => Promise<string | undefined> }): Promise<void>
  close(): void
}

/** Zendesk's script finds its own script element by this id. */
const id = 'ze-snippet'

/** The chat of a page. Its script loads when the chat first opens. A failure is only logged. */
export function createChat(script: string): Chat {
  let loading: Promise<boolean> | undefined
  let isWanted = false

  function command(...words: Parameters<Zendesk>) {
    try {
      ownGlobal<Zendesk>('zE')?.(...words)
    } catch (error) {
      note(error)
    }
  }

  return {
    async open({ visitor, token } = {}) {
      isWanted = true
      loading ??= document.querySelector(`script#${id}`) ? Promise.resolve(true) : loadScript(script, { id })
      if (!(await loading)) {
        loading = undefined
        note('its script did not come')
      } else if (isWanted) {
        command('messenger', 'show')
        if (token)
          command('messenger', 'loginUser', async (answer: (token: string) => void) => {
            const signed = await token()
            if (signed === undefined) note('no token')
            else answer(signed)
          })
        if (!visitor) return
        const { name, email } = visitor
        command('webWidget', 'prefill', { name: { value: name }, email: { value: email } })
        command('messenger', 'open')
      }
    },
    close() {
      if (isWanted) command('messenger', 'hide')
      isWanted = false
    }
  }
}

function note(why: unknown): void {
  console.warn('CoParentJoin: no chat', why)
}
