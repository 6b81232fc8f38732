import type { question as english } from '../en/question.ts'
import type { Translation } from '../shape.ts'

export const question = {
  first_pet: '¿Cómo se llamaba su primera mascota?',
  first_school: '¿Cómo se llamaba su primera escuela?',
  birth_city: '¿En qué ciudad nació usted?',
  favourite_teacher: '¿Quién fue su maestro o maestra favorita?',
  first_car: '¿De qué marca fue su primer automóvil?',
  childhood_street: '¿En qué calle vivía durante su infancia?',
  favourite_book: '¿Cuál es su libro favorito?',
  first_job: '¿Cuál fue su primer trabajo?',
  childhood_friend: '¿Cómo se llamaba su mejor amigo o amiga de la infancia?',
  favourite_dish: '¿Cuál es su platillo favorito?',
  parents_met: '¿En qué ciudad se conocieron sus padres?',
  first_concert: '¿Cuál fue el primer concierto al que asistió?'
} as const satisfies Translation<typeof english>
