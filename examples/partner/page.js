/* Mounts the wizard with the association's fonts and colours. If the script cannot load, the page keeps its link to the hosted page. */
const query = new URLSearchParams(location.search)
const fonts = {
  font: '"Public Sans", system-ui, sans-serif',
  'font-heading': '"Source Serif 4", Georgia, serif',
  radius: '3px'
}

const join = window.CoParentJoin?.mount(document.getElementById('register'), {
  flow: 'pro',
  locale: query.get('locale') ?? undefined,
  country: query.get('country') ?? undefined,
  theme: {
    scheme: 'auto',
    light: {
      ...fonts,
      canvas: '#ffffff',
      sunken: '#f2f4f8',
      text: '#16213a',
      muted: '#525c72',
      line: '#dde2ec',
      edge: '#7f889c',
      accent: '#1f3c78'
    },
    dark: {
      canvas: '#152039',
      surface: '#1c2947',
      sunken: '#243253',
      text: '#f0f2f8',
      muted: '#b3bdd3',
      line: '#33426a',
      edge: '#8290b4',
      accent: '#e0bd6d',
      'on-accent': '#241a02'
    }
  }
})

join?.on('error', ({ code }) => document.body.setAttribute('data-join-error', code))
