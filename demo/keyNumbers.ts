import type { KeyNumber, Localized } from '#schemas/generated/types.ts';

const name = (en: string, nl: string, fr: string): Localized => ({ en, nl, fr });

/** Key numbers that the expressions of the demonstration's global pass use; data sources: document 1 §3. */
export const keyNumbers: KeyNumber[] = [
  { id: 'kn-youthPlayers', key: 'youthPlayers', name: name('Youth players', 'Jeugdspelers', 'Jeunes joueurs'), labels: ['youth'], dataSources: 1 },
  { id: 'kn-girlPlayers', key: 'girlPlayers', name: name('Girls in youth teams', 'Meisjes in jeugdploegen', 'Filles dans les équipes de jeunes'), labels: ['youth'], dataSources: 1 },
  { id: 'kn-youthTeams', key: 'youthTeams', name: name('Youth teams', 'Jeugdploegen', 'Équipes de jeunes'), labels: ['youth', 'teams'], dataSources: 1 },
  { id: 'kn-seniorTeams', key: 'seniorTeams', name: name('Senior teams', 'Seniorenploegen', 'Équipes seniors'), labels: ['teams'], dataSources: 2 },
  { id: 'kn-pitches', key: 'pitches', name: name('Pitches', 'Terreinen', 'Terrains'), labels: ['facilities'], dataSources: 4 },
  { id: 'kn-artificialPitches', key: 'artificialPitches', name: name('Artificial pitches', 'Kunstgrasvelden', 'Terrains synthétiques'), labels: ['facilities'], dataSources: 4 },
  { id: 'kn-floodlitPitches', key: 'floodlitPitches', name: name('Floodlit pitches', 'Verlichte terreinen', 'Terrains éclairés'), labels: ['facilities'], dataSources: 4 },
  { id: 'kn-dressingRooms', key: 'dressingRooms', name: name('Dressing rooms', 'Kleedkamers', 'Vestiaires'), labels: ['facilities'], dataSources: 4 },
  { id: 'kn-youthCoaches', key: 'youthCoaches', name: name('Youth coaches', 'Jeugdtrainers', 'Entraîneurs de jeunes'), labels: ['staff'], dataSources: 8 },
  { id: 'kn-qualifiedYouthCoaches', key: 'qualifiedYouthCoaches', name: name('Youth coaches with a licence', 'Gediplomeerde jeugdtrainers', 'Entraîneurs de jeunes diplômés'), labels: ['staff'], dataSources: 8 },
  { id: 'kn-goalkeeperCoaches', key: 'goalkeeperCoaches', name: name('Goalkeeper coaches', 'Keeperstrainers', 'Entraîneurs de gardiens'), labels: ['staff'], dataSources: 8 },
  { id: 'kn-physiotherapists', key: 'physiotherapists', name: name('Physiotherapists', 'Kinesisten', 'Kinésithérapeutes'), labels: ['staff'], dataSources: 8 },
  { id: 'kn-scouts', key: 'scouts', name: name('Scouts', 'Scouts', 'Recruteurs'), labels: ['staff'], dataSources: 8 },
  { id: 'kn-volunteers', key: 'volunteers', name: name('Volunteers', 'Vrijwilligers', 'Bénévoles'), labels: ['staff'], dataSources: 8 },
  { id: 'kn-trainingCentres', key: 'trainingCentres', name: name('Training centres', 'Trainingscentra', "Centres d'entraînement"), labels: ['facilities'], dataSources: 16 },
  { id: 'kn-clubBudget', key: 'clubBudget', name: name('Club budget (euro)', 'Clubbudget (euro)', 'Budget du club (euro)'), labels: ['budget'], dataSources: 32 },
  { id: 'kn-academyBudget', key: 'academyBudget', name: name('Academy budget (euro)', 'Budget opleiding (euro)', 'Budget de la formation (euro)'), labels: ['budget'], dataSources: 32 },
  { id: 'kn-weeklyTrainings', key: 'weeklyTrainings', name: name('Training sessions a week, per team', 'Trainingen per week en per ploeg', 'Entraînements par semaine et par équipe'), labels: ['numbers'], dataSources: 64 },
  { id: 'kn-observedSessions', key: 'observedSessions', name: name('Observed training sessions', 'Geobserveerde trainingen', 'Entraînements observés'), labels: ['observations'], dataSources: 128 },
  { id: 'kn-promotedPlayers', key: 'promotedPlayers', name: name('Players promoted to the first team', 'Doorgestroomde spelers', 'Joueurs promus en équipe première'), labels: ['productivity'], dataSources: 16384 },
  { id: 'kn-academyMinutes', key: 'academyMinutes', name: name('First-team minutes by academy players (%)', 'Speelminuten eigen jeugd (%)', 'Minutes des joueurs formés (%)'), labels: ['productivity'], dataSources: 16384 },
];
