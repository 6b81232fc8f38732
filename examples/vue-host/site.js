import { createApp, h, ref } from 'vue'
import { CoParentJoin } from 'coparent-join/vue'

const words = {
  en: {
    title: 'Agree on the children, calmly',
    lead: 'Our mediators work with one shared record. Your account takes a few minutes.',
    link: 'Create your account',
    other: 'Español',
    thanks: 'Thank you. We will see you both on the record.'
  },
  es: {
    title: 'Acuerdos sobre los hijos, con calma',
    lead: 'Nuestros mediadores trabajan con un solo registro compartido. Su cuenta toma unos minutos.',
    link: 'Crear su cuenta',
    other: 'English',
    thanks: 'Gracias. Nos vemos en el registro.'
  }
}

// `service` is empty on the pages of the service itself. A page of another origin names the service.
const apiOrigin = new URLSearchParams(location.search).get('service') ?? location.origin

const Site = {
  setup() {
    const locale = ref('en')
    const step = ref('')
    const purchase = ref()
    return () => {
      const say = words[locale.value]
      const join = h(
        CoParentJoin,
        {
          class: 'join',
          flow: 'signup',
          apiOrigin,
          locale: locale.value,
          country: 'US',
          onStep: event => (step.value = event.step),
          onComplete(event) {
            event.preventDefault()
            purchase.value = event
          }
        },
        () => h('a', { href: `${apiOrigin}/app/join/signup` }, say.link)
      )
      return h('main', { lang: locale.value }, [
        h('p', h('button', { onClick: () => (locale.value = locale.value === 'en' ? 'es' : 'en') }, say.other)),
        h('h1', say.title),
        h('p', say.lead),
        purchase.value ? h('output', say.thanks) : join,
        h('code', step.value)
      ])
    }
  }
}

createApp(Site).mount('#site')
