import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchSelect } from '@/components/ui/forms/search-select';
import { useDebounced } from '@/lib/use-debounced';
import { PROFILES_LIMITS, type ProfileFields } from '@contract';
import classes from './place-fields.module.css';
import { citiesQuery, countriesQuery, statesQuery } from './places';

type Place = Pick<ProfileFields, 'country' | 'state' | 'city'>;

interface PlaceFieldsProps {
  value: Place;
  onChange: (place: Place) => void;
  errors: Partial<Record<keyof Place, string | undefined>>;
}

/** Pause in ms after typing before a request is sent. */
const PAUSE_MS = 200;
/** Separates city and state in the value of an option; no place name contains it. */
const SEPARATOR = '|';

const item = (name: string) => (name === '' ? null : { value: name, label: name });

/**
 * Returns the typed search text. The name of the selected entry does not count as a search, because it would
 * find only itself.
 */
function useSearch(chosen: string): [string, (text: string) => void] {
  const [text, setText] = useState('');
  // Longer texts find nothing, because no place has a longer name.
  const search = useDebounced([...text.trim()].slice(0, PROFILES_LIMITS.placeLength).join(''), PAUSE_MS);
  return [search === chosen ? '' : search, setText];
}

/**
 * Fields for country, state and city, which search in the lists of the server. Selecting a city also sets its
 * state.
 */
export function PlaceFields({ value, onChange, errors }: PlaceFieldsProps) {
  const { t } = useTranslation('profile');
  const { country, state, city } = value;
  const cityLabel = (name: string, of: string) => (state === '' && of !== '' ? `${name}, ${of}` : name);
  const [countrySearch, searchCountry] = useSearch(country);
  const [stateSearch, searchState] = useSearch(state);
  const [citySearch, searchCity] = useSearch(cityLabel(city, state));
  const countries = useQuery(countriesQuery(countrySearch));
  const states = useQuery(statesQuery(country, stateSearch));
  const cities = useQuery(citiesQuery(country, state, citySearch));

  const sharedProps = (
    { data, isFetching }: { data: unknown; isFetching: boolean },
    needsCountry: boolean,
  ) => {
    const waiting = needsCountry && country === '';
    return {
      loading: isFetching,
      disabled: waiting,
      placeholder: t(waiting ? 'place.countryFirst' : 'place.choose'),
      nothing: t(isFetching ? 'place.searching' : data === undefined ? 'place.failed' : 'place.none'),
    };
  };
  return (
    <div className={classes.fields}>
      <SearchSelect
        {...sharedProps(countries, false)}
        label={t('fields.country')}
        options={(countries.data ?? []).map((name) => ({ value: name, label: name }))}
        value={item(country)}
        onChange={(name) =>
          name !== null && name !== country && onChange({ country: name, state: '', city: '' })
        }
        onSearch={searchCountry}
        error={errors.country}
      />
      <SearchSelect
        {...sharedProps(states, true)}
        label={t('fields.state')}
        options={(states.data ?? []).map((name) => ({ value: name, label: name }))}
        value={item(state)}
        onChange={(name) => name !== null && name !== state && onChange({ country, state: name, city: '' })}
        onSearch={searchState}
        error={errors.state}
      />
      <SearchSelect
        {...sharedProps(cities, true)}
        label={t('fields.city')}
        options={(cities.data ?? []).map((found) => ({
          value: `${found.city}${SEPARATOR}${found.state}`,
          label: cityLabel(found.city, found.state),
        }))}
        value={city === '' ? null : { value: `${city}${SEPARATOR}${state}`, label: city }}
        onChange={(chosen) => {
          const [name = '', of = ''] = chosen?.split(SEPARATOR) ?? [];
          if (name !== '') onChange({ country, state: of, city: name });
        }}
        onSearch={searchCity}
        error={errors.city}
      />
    </div>
  );
}
