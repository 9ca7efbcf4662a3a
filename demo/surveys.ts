import type { Survey, SurveyUser } from '#schemas/generated/types.ts';
import { profileGroups } from '#domain/surveys/reportSurvey.ts';

type Group = NonNullable<Survey['groups']>[number];
type Element = NonNullable<Group['elements']>[number];

const scale = (id: string, en: string, nl: string, fr: string): Element => ({
  ...{ id, type: 'scale' },
  translation: { en, nl, fr },
});

/** The groups of the demonstration's surveys: two that are asked, and the two that make profiles. */
export const surveyGroups: readonly (Group & { elements: Element[] })[] = [
  {
    ...{ id: 'parents', type: 'parents', minAmount: 8 },
    name: { en: 'Parents', nl: 'Ouders', fr: 'Parents' },
    elements: numbered([
      scale(
        'p-safe',
        'My child is safe at the club',
        'Mijn kind is veilig in de club',
        'Mon enfant est en sécurité au club',
      ),
      scale('p-told', 'We are told what matters', 'Wij worden goed geïnformeerd', 'Nous sommes bien informés'),
      scale('p-joy', 'My child enjoys the training', 'Mijn kind traint graag', 'Mon enfant aime les entraînements'),
      {
        ...{ id: 'p-often', type: 'choice' },
        translation: { en: 'How often do you talk to the coach?', nl: 'Hoe vaak spreekt u de trainer?' },
        options: [
          { id: 'weekly', translation: { en: 'Every week', nl: 'Elke week', fr: 'Chaque semaine' } },
          { id: 'monthly', translation: { en: 'Every month', nl: 'Elke maand', fr: 'Chaque mois' } },
          { id: 'never', translation: { en: 'Never', nl: 'Nooit', fr: 'Jamais' } },
        ],
      },
      { id: 'p-wish', type: 'text', translation: { en: 'What would you change?', nl: 'Wat zou u veranderen?' } },
    ]),
  },
  {
    ...{ id: 'coaches', type: 'coaches', minAmount: 4 },
    name: { en: 'Coaches', nl: 'Trainers', fr: 'Entraîneurs' },
    elements: numbered([
      scale('c-plan', 'I know the training plan', 'Ik ken het trainingsplan', 'Je connais le plan d’entraînement'),
      scale('c-help', 'I am helped to get better', 'Ik word geholpen om beter te worden', 'On m’aide à progresser'),
      scale('c-time', 'I have enough time and room', 'Ik heb genoeg tijd en ruimte', 'J’ai assez de temps et de place'),
    ]),
  },
  {
    ...{ id: profileGroups.strategic, type: 'management', minAmount: 2 },
    name: { en: 'Strategic profile', nl: 'Strategisch profiel', fr: 'Profil stratégique' },
    elements: numbered([
      scale('s-growth', 'Growth of the club', 'Groei van de club', 'Croissance du club'),
      scale(
        's-youth',
        'Own youth in the first team',
        'Eigen jeugd in het eerste elftal',
        'Jeunes du club en équipe première',
      ),
      scale('s-social', 'Place in the neighbourhood', 'Plaats in de buurt', 'Place dans le quartier'),
      scale('s-money', 'Healthy finances', 'Gezonde financiën', 'Finances saines'),
    ]),
  },
  {
    ...{ id: profileGroups.soccer, type: 'technical', minAmount: 2 },
    name: { en: 'Soccer profile', nl: 'Voetbalprofiel', fr: 'Profil footballistique' },
    elements: numbered([
      scale('f-press', 'Pressing high', 'Hoog druk zetten', 'Pressing haut'),
      scale('f-build', 'Building up from the back', 'Opbouw van achteruit', 'Construction depuis l’arrière'),
      scale('f-dribble', 'One against one', 'Eén tegen één', 'Un contre un'),
      scale('f-switch', 'Quick switching', 'Snel omschakelen', 'Transition rapide'),
    ]),
  },
];

const wishes = ['More matches at home.', 'A warmer changing room.', 'Earlier news about the calendar.'];

/** What one person answers, always the same: the better the club, the higher. */
export function answerSurvey(
  elements: readonly Element[],
  { nth, quality }: { nth: number; quality: number },
): NonNullable<SurveyUser['answers']> {
  return elements.flatMap(({ id, type, options = [] }, at): NonNullable<SurveyUser['answers']> => {
    if (type === 'text') return nth % 3 === 0 ? [{ elementId: id, text: wishes[(nth / 3) % wishes.length] ?? '' }] : [];
    const option = options[(nth + at) % Math.max(1, options.length)];
    if (option) return [{ elementId: id, options: [option.id] }];
    return [
      {
        elementId: id,
        scale: Math.min(10, Math.max(0, Math.round(10 * quality) + ((nth * 3 + at * 2) % 5) - 3 + (at % 3))),
      },
    ];
  });
}

function numbered(elements: readonly Element[]): Element[] {
  return elements.map((element, position) => ({ ...element, position }));
}
