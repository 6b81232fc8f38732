import { mount } from 'svelte'
import Site from './site.svelte'

mount(Site, { target: document.getElementById('site') })
