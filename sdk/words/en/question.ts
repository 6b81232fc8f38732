/** The security questions of parents and professionals. */
export const question = {
  first_pet: 'What was the name of your first pet?',
  first_school: 'What was the name of your first school?',
  birth_city: 'In which city were you born?',
  favourite_teacher: 'Who was your favorite teacher?',
  first_car: 'What was the make of your first car?',
  childhood_street: 'On which street did you live as a child?',
  favourite_book: 'What is your favorite book?',
  first_job: 'What was your first job?',
  childhood_friend: 'What was the name of your best friend as a child?',
  favourite_dish: 'What is your favorite dish?',
  parents_met: 'In which city did your parents meet?',
  first_concert: 'Which was the first concert you went to?'
} as const
